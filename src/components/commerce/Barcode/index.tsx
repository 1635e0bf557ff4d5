import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { access } from '@/components/a11y/access'
import { Image } from '@/components/ui/Picture/image'
import { drawBarcode } from './drawing'
import './style.scss'

export interface BarcodeProps {
  /** Pairs of digits. */
  digits: string
  /** What the code is for, to those who do not see it. */
  label: string
}

const nothing = () => undefined

/** A barcode of digits (Code 128), for tills that read no QR codes; the digits stand below it. Drawn on the phone itself. */
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
