import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { NoShop, useScanProblem } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { voucherCodeOf, VOUCHER_DIGITS } from '@domain/activity/groupVoucher'
import { VoucherCard } from './VoucherCard'
import { voucherTexts } from './texts'
import { useOrderFree } from './useOrderFree'
import { VouchersModel } from './VouchersModel'
import './style.scss'

/** A voucher that was bought on Douyin: its code, what it buys here, and the dish that is added to the cart. */
export const VouchersView = observer(({ code: brought }: { code: string | null }) => {
  const { api, nav, session, shop } = useApp()
  const { t } = useI18n(voucherTexts)
  const [model] = useState(() => new VouchersModel({ api, shopId: () => shop.shop?.shopId }))
  const shopId = shop.shop?.shopId
  const { isLoggedIn, userId } = session
  useEffect(() => model.clear(), [model, shopId, userId])
  useEffect(() => {
    if (brought && isLoggedIn && shopId !== undefined) void model.check(brought)
  }, [model, brought, isLoggedIn, shopId])

  const orderFree = useOrderFree()
  const use = async () => {
    const chosen = await model.choose()
    if (chosen !== null) await orderFree(chosen)
  }

  const body = () => {
    if (!shop.shop) return <NoShop />
    if (!isLoggedIn)
      return (
        <EmptyState
          drawing="ticket"
          title={t('voucher.members')}
          body={t('voucher.membersBody')}
          action={{ label: t('voucher.logIn'), icon: 'user-round', onTap: () => void nav.go('login') }}
        />
      )
    return (
      <View className="zm-vouchers">
        {model.voucher ? <VoucherCard model={model} voucher={model.voucher} /> : <CodeForm model={model} brought={brought} />}
        <Card flush>
          <Row icon="ticket" label={t('voucher.mine')} onTap={() => void nav.go('coupons')} />
        </Card>
      </View>
    )
  }
  const { voucher, itemId } = model
  return (
    <Page
      title={t('voucher.title')}
      onBack={() => void nav.back({ otherwise: 'me' })}
      footer={
        isLoggedIn && voucher ? (
          <Button block busy={model.isBusy} disabled={itemId === null} onTap={() => void use()}>
            {t(itemId === null ? 'voucher.allSoldOut' : 'voucher.use')}
          </Button>
        ) : undefined
      }
    >
      {body()}
    </Page>
  )
})

/** Typed, scanned, or read from a picture. */
const CodeForm = observer(({ model, brought }: { model: VouchersModel; brought: string | null }) => {
  const { nav, platform } = useApp()
  const { t } = useI18n(voucherTexts)
  const [typed, setTyped] = useState(() => (brought && voucherCodeOf(brought)) || '')
  const [isMissing, setMissing] = useState(false)
  const explain = useScanProblem()
  const write = (text: string) => {
    setTyped(text)
    setMissing(false)
    model.clearRefusal()
  }
  const check = (text: string) => {
    const code = voucherCodeOf(text)
    if (code === null) return setMissing(true)
    setTyped(code)
    void model.check(code)
  }
  const scan = async () => {
    const scanned = await platform.scan()
    if (scanned.kind === 'unsupported') return nav.go('voucherPhoto')
    if (scanned.kind !== 'code') return explain(scanned)
    check(scanned.text)
  }
  const refusal = model.refusal === '' ? t('voucher.noAnswer') : model.refusal
  return (
    <Card className="zm-vouchers__form">
      <Field
        label={t('voucher.code')}
        kind="digits"
        value={typed}
        onChange={write}
        maxLength={VOUCHER_DIGITS.most + 8}
        placeholder={t('voucher.placeholder')}
        hint={t('voucher.where')}
        error={isMissing ? t('voucher.short', { least: VOUCHER_DIGITS.least, most: VOUCHER_DIGITS.most }) : refusal}
        clearable
        onConfirm={() => check(typed)}
      />
      <View className="zm-vouchers__keys">
        <Button block busy={model.isBusy} onTap={() => check(typed)}>
          {t('voucher.check')}
        </Button>
        <Slot>
          <View className="zm-vouchers__ways">
            <Button kind="tonal" size={40} icon="scan-line" onTap={() => void scan()}>
              {t('voucher.scan')}
            </Button>
            <Button kind="tonal" size={40} icon="image" onTap={() => void nav.go('voucherPhoto')}>
              {t('voucher.photo')}
            </Button>
          </View>
        </Slot>
      </View>
    </Card>
  )
})
