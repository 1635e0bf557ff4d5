import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { access } from '@/components/a11y/access'
import { drawBarcode } from '@/components/commerce/Barcode/drawing'
import { Image } from '@/components/ui/Picture/image'

export interface BarsProps {
  /** The digits in pairs; they are also shown elsewhere, so a screen reader reads them only on request. */
  digits: string
  label: string
}

const nothing = () => undefined

/** The bars of a code without its digits. */
export const Bars = ({ digits, label }: BarsProps) => {
  const picture = useMemo(() => drawBarcode(digits), [digits])
  return (
    <View className="zm-countercode__bars" {...access({ role: 'img', label })}>
      <Image className="zm-countercode__picture" src={picture} lazy={false} onError={nothing} />
    </View>
  )
}
