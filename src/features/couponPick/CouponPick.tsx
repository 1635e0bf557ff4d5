import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { BillLine } from '@/components/commerce/Bill'
import { Coupon } from '@/components/commerce/Coupon'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { useIsPainted } from '@/components/ui/paint'
import { useCouponWords } from '@/features/coupon'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { offsetOf } from '@/stores'
import type { Output } from '@contract/index'
import { checkoutCouponTexts } from './texts'
import './style.scss'

export type CouponAdvice = NonNullable<Output<'/calcOrderDis'>['coupons']>

interface CouponPickProps {
  advice: CouponAdvice
  sign: string | undefined
  /** The diner has chosen coupons, or none, instead of the best ones. */
  isOwn: boolean
  onChoose: (choice: 'auto' | string[]) => void
}

/** A long list first shows as many coupons as fit on a phone, more than a screen once that is painted, and the rest while scrolling. */
const ON_A_PHONE = 8
const AT_ONCE = 24

const usableOf = ({ options }: CouponAdvice) => options.filter(({ obstacle }) => obstacle === null)

/** States what the chosen coupons save, or what is missing for one. */
const useSummary = (advice: CouponAdvice, sign: string | undefined): string => {
  const { t } = useI18n(checkoutCouponTexts)
  const { chosen, savedFen, nextFen, options } = advice
  const amount = formatPrice(savedFen, sign, 'two')
  if (chosen.length > 0)
    return nextFen !== null && savedFen > nextFen
      ? t('pick.savesMore', { amount, more: formatPrice(savedFen - nextFen, sign, 'two') })
      : t('pick.saves', { amount })
  const usable = usableOf(advice)
  if (usable.length > 0) return t('pick.unused', { n: usable.length })
  const missing = options.find(({ obstacle }) => obstacle?.reason === 'belowMinimum')?.obstacle?.params.missingFen
  return missing === undefined ? t('pick.noneUsable') : t('pick.missing', { amount: formatPrice(Number(missing), sign, 'two') })
}

const Options = observer(({ advice, sign, isOwn, onChoose, most }: CouponPickProps & { most: number }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(checkoutCouponTexts)
  const { faceOf, obstacleOf } = useCouponWords({ sign, offsetMin: offsetOf(shop.merchant) })
  const { chosen, options, canCombine } = advice
  const usable = usableOf(advice)
  const others = options.filter(({ obstacle }) => obstacle !== null)
  const drawn = useIsPainted(options.length > ON_A_PHONE) ? most : ON_A_PHONE
  const isWhole = drawn >= usable.length
  const isChosen = (couponId: string) => chosen.includes(couponId)
  const toggle = (couponId: string) => onChoose(isChosen(couponId) ? chosen.filter((one) => one !== couponId) : [couponId, ...chosen])
  return (
    <View className="zm-pick">
      <View className="zm-pick__options" {...access({ role: canCombine ? 'group' : 'radiogroup', label: t('pick.label') })}>
        {usable.slice(0, drawn).map((option) => (
          <Coupon
            key={option.couponId}
            {...faceOf(option, option.validUntil)}
            side={<View className="zm-pick__saves">{formatPrice(-option.savesFen, sign, 'two')}</View>}
            selected={isChosen(option.couponId)}
            multiple={canCombine}
            flag={usable.length > 1 && !isOwn && isChosen(option.couponId) ? t('pick.flag') : undefined}
            onTap={() => toggle(option.couponId)}
          />
        ))}
        <Slot>
          {usable.length > 0 && isWhole && (
            <Card>
              <Choice kind={canCombine ? 'checkbox' : 'radio'} trailing checked={chosen.length === 0} onChange={() => onChoose([])}>
                {t('pick.none')}
              </Choice>
            </Card>
          )}
        </Slot>
      </View>
      <Slot>{others.length > 0 && isWhole && <Section kind="group" title={t('pick.notUsable', { n: others.length })} />}</Slot>
      {others.slice(0, Math.max(0, drawn - usable.length)).map((option) => {
        const { obstacle } = option
        if (!obstacle) return null
        const more =
          obstacle.reason === 'belowMinimum' ? (
            <Button kind="outline" size={32} label={`${t('pick.more')} ${option.name}`} onTap={() => void nav.tab('menu')}>
              {t('pick.more')}
            </Button>
          ) : undefined
        return (
          <Coupon
            key={option.couponId}
            {...faceOf(option, option.validUntil)}
            expiring={false}
            unusable={obstacleOf(obstacle)}
            side={more}
          />
        )
      })}
    </View>
  )
})

/** The sheet to choose other coupons, or none. */
const CouponSheet = observer(
  ({ advice, sign, isOwn, onChoose, open, onClose }: CouponPickProps & { open: boolean; onClose: () => void }) => {
    const { t } = useI18n(checkoutCouponTexts)
    const { chosen, savedFen } = advice
    const [most, setMost] = useState(AT_ONCE)
    const footer = (
      <View className="zm-pick__foot">
        <View className="zm-pick__sum" {...access({ role: 'status', live: 'polite' })}>
          <View className="zm-pick__count">{t('pick.chosen', { n: chosen.length })}</View>
          <View className="zm-pick__saves">{t('pick.saves', { amount: formatPrice(savedFen, sign, 'two') })}</View>
        </View>
        <Slot>
          {isOwn && (
            <Button kind="outline" onTap={() => onChoose('auto')}>
              {t('pick.auto')}
            </Button>
          )}
        </Slot>
        <Button onTap={onClose}>{t('pick.done')}</Button>
      </View>
    )
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={t('pick.title')}
        caption={t(isOwn || chosen.length === 0 ? 'pick.own' : 'pick.best', { n: usableOf(advice).length })}
        footer={footer}
        onEnd={() => setMost(most + AT_ONCE)}
        tall
      >
        <Options advice={advice} sign={sign} isOwn={isOwn} onChoose={onChoose} most={most} />
      </Sheet>
    )
  },
)

/** Each opening creates a new sheet, so that it starts at its top. */
function useOpening() {
  const [{ turn, isOpen }, set] = useState({ turn: 0, isOpen: false })
  return {
    open: () => set({ turn: turn + 1, isOpen: true }),
    turn,
    sheet: { open: isOpen, onClose: () => set({ turn, isOpen: false }) },
  }
}

/** The coupons of an order: a row with the saving, and the sheet to choose others or none. */
export const CouponPick = observer((props: CouponPickProps) => {
  const { t } = useI18n(checkoutCouponTexts)
  const { open, turn, sheet } = useOpening()
  const summary = useSummary(props.advice, props.sign)
  return (
    <>
      <Card flush>
        <Row label={t('pick.label')} value={summary} onTap={open} />
      </Card>
      <CouponSheet key={turn} {...props} {...sheet} />
    </>
  )
})

/**
 * The same as a line of the bill: which coupons, whether they are the best, and what they deduct. `isPending`: the total has changed, so the best
 * coupons are being computed again.
 */
export const CouponLine = observer(({ isPending, ...props }: CouponPickProps & { isPending: boolean }) => {
  const { t } = useI18n(checkoutCouponTexts)
  const { open, turn, sheet } = useOpening()
  const summary = useSummary(props.advice, props.sign)
  const { advice, sign, isOwn } = props
  if (isPending) return <BillLine label={t('pick.label')} reason={t('pick.pending')} />
  const { chosen, savedFen, options } = advice
  const [first] = options.filter(({ couponId }) => chosen.includes(couponId))
  const name = chosen.length === 1 && first ? first.name : t('pick.chosen', { n: chosen.length })
  const why = isOwn || usableOf(advice).length === 1 ? name : t('pick.bestOf', { name })
  return (
    <>
      <BillLine
        label={t('pick.label')}
        reason={chosen.length > 0 ? why : summary}
        fen={chosen.length > 0 ? savedFen : undefined}
        sign={sign}
        discount
        onTap={open}
      />
      <CouponSheet key={turn} {...props} {...sheet} />
    </>
  )
})
