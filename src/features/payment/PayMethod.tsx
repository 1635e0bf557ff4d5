import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import './style.scss'

/** How it is paid, with the mark that people know it by: no drawing of Lucide's says it. */
export const PayMethod = ({ name }: { name: string }) => (
  <View className="zm-paymethod">
    <View className="zm-paymethod__mark" {...access({ hidden: true })} />
    <View>{name}</View>
  </View>
)
