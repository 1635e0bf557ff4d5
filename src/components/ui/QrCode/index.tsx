import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { access } from '@/components/a11y/access'
import { Image } from '../Picture/image'
import { drawQr } from './drawing'
import './style.scss'

export interface QrCodeProps {
  /** The text that a scanner reads. */
  text: string
  /** The purpose of the code, for screen readers. */
  label: string
}

const nothing = () => undefined

/** A QR code, drawn on the phone itself, so that its text is sent nowhere. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <View className="zm-qr" {...access({ role: 'img', label })}>
    <Image className="zm-qr__picture" src={useMemo(() => drawQr(text), [text])} lazy={false} onError={nothing} />
  </View>
)
