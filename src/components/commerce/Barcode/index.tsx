import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { access } from '@/components/a11y/access'
import { Image } from '@/components/ui/Picture/image'
import { drawBarcode } from './drawing'
import './style.scss'

export interface BarcodeProps {
  /** Pairs of digits. */
  digits: string
  /** The purpose of the code, for screen readers. */
  label: string
}

const nothing = () => undefined

/** A barcode of digits (Code 128), with the digits below it, for tills that cannot read QR codes. Drawn on the phone itself. */
export const Barcode = ({ digits, label }: BarcodeProps) => {
  const picture = useMemo(() => drawBarcode(digits), [digits])
  return (
    <View className="zm-barcode" {...access({ role: 'img', label })}>
      <View className="zm-barcode__bars">
        <Image className="zm-barcode__picture" src={picture} lazy={false} onError={nothing} />
      </View>
      <View className="zm-barcode__digits">{digits.replace(/(\d{4})(?=\d)/g, '$1 ')}</View>
    </View>
  )
}
