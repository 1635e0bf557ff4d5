import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { cx } from '@/components/ui/cx'
import { QrCode } from '@/components/ui/QrCode'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { elsewhereTexts } from './elsewhereTexts'
import type { Payer } from '../Payer'
import type { Elsewhere } from '../ways'
import '../style.scss'

const Body = observer(({ model }: { model: Elsewhere }) => {
  const { now } = useApp()
  const { t } = useI18n(elsewhereTexts)
  const { codeUrl, dueAt } = model.bill
  return (
    <View className="zm-elsewhere">
      <Price fen={model.fen} size="xl" decimals="two" sign={model.sign} />
      {codeUrl !== null && (
        <View className={cx('zm-elsewhere__code', model.isLate && 'zm-elsewhere__code--late')}>
          <QrCode text={codeUrl} label={t('elsewhere.code')} />
        </View>
      )}
      <View className="zm-elsewhere__how">{t(codeUrl === null ? 'elsewhere.awayHow' : 'elsewhere.scanHow')}</View>
      <View className="zm-elsewhere__time">
        {model.isLate ? (
          <View>{t('elsewhere.late')}</View>
        ) : (
          <>
            <Countdown until={dueAt} now={now} onEnd={model.expire} />
            <View>{t('elsewhere.left')}</View>
          </>
        )}
      </View>
    </View>
  )
})

/** A code for a phone, or the return from WeChat: open until the server knows the outcome. */
export const ElsewhereSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(elsewhereTexts)
  const elsewhere = payer.sheet('elsewhere')
  const model = useRetained(elsewhere)
  const isAway = model?.bill.codeUrl === null
  return (
    <Sheet
      open={elsewhere !== null}
      onClose={() => void elsewhere?.close()}
      title={t(isAway ? 'elsewhere.away' : 'elsewhere.scan')}
      footer={
        isAway ? (
          <View className="zm-elsewhere__keys">
            <Button kind="outline" size={40} disabled={model?.isBusy} onTap={() => elsewhere?.again()}>
              {t('elsewhere.again')}
            </Button>
            <Button size={40} busy={model?.isBusy} onTap={() => void elsewhere?.paid()}>
              {t('elsewhere.paid')}
            </Button>
          </View>
        ) : undefined
      }
    >
      <LiveRegion>{model?.isBusy ? t('elsewhere.away') : ''}</LiveRegion>
      {model && <Body model={model} />}
    </Sheet>
  )
})
