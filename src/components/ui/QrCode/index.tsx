import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { useI18n } from '@/i18n'
import { Image } from '../Picture/image'
import { Tappable } from '../Tappable'
import { qrTexts } from './texts'
import { useDrawing } from './useDrawing'
import './style.scss'

export interface QrCodeProps {
  /** What a scanner reads. */
  text: string
  /** What the code is for, to those who do not see it. */
  label: string
}

const nothing = () => undefined

/** A QR code, drawn on the phone itself: what it says goes nowhere else. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { t } = useI18n(qrTexts)
  const { picture, isLost, again } = useDrawing(text)
  return (
    <View className="zm-qr" {...access(picture ? { role: 'img', label } : {})}>
      {picture && <Image className="zm-qr__picture" src={picture} lazy={false} onError={nothing} />}
      {isLost && (
        <Tappable className="zm-qr__again" onTap={again}>
          {t('qr.again')}
        </Tappable>
      )}
    </View>
  )
}
