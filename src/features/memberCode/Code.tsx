import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { access } from '@/components/a11y/access'
import { Barcode } from '@/components/commerce/Barcode'
import { Drawn } from '@/components/ui/Drawn'
import { EmptyState } from '@/components/ui/EmptyState'
import { Image } from '@/components/ui/Picture/image'
import { drawQr } from '@/components/ui/QrCode/drawing'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import type { MemberCodeModel } from '@/stores/code/MemberCodeModel'
import { codeTexts } from './codeTexts'
import './code.scss'

const nothing = () => undefined

const Marks = ({ digits }: { digits: string }) => {
  const { t } = useI18n(codeTexts)
  const picture = useMemo(() => drawQr(digits), [digits])
  return (
    <>
      <Barcode digits={digits} label={t('memberCode.title')} />
      <View className="zm-code__qr" {...access({ role: 'img', label: t('memberCode.title') })}>
        <Image className="zm-code__marks" src={picture} lazy={false} onError={nothing} />
      </View>
    </>
  )
}

/** Barcode, QR code, and how long they are valid; `onOpen`: called when they are tapped. */
export const Code = observer(({ model, onOpen }: { model: MemberCodeModel; onOpen?: () => void }) => {
  const { t } = useI18n(codeTexts)
  const { code, left, share, lasts, hasFailed } = model
  if (!code)
    return (
      <View className="zm-code__none">
        {hasFailed ? (
          <EmptyState
            compact
            drawing="ticket"
            title={t('memberCode.failed')}
            action={{ label: t('memberCode.again'), onTap: () => void model.renew() }}
          />
        ) : (
          t('memberCode.coming')
        )}
      </View>
    )
  return (
    <>
      {onOpen ? (
        <Tappable className="zm-code__key" onTap={onOpen}>
          <Marks digits={code.code} />
        </Tappable>
      ) : (
        <Marks digits={code.code} />
      )}
      <View className="zm-code__line">
        <Drawn className="zm-code__ring" sweep={share} />
        <View>{lasts === null ? t('memberCode.next', { n: left }) : t('memberCode.lasts', { n: lasts })}</View>
      </View>
    </>
  )
})
