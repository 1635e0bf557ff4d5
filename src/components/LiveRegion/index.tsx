import { View } from '@tarojs/components'
import { access } from '../access'

export interface LiveRegionProps {
  /** Spoken whenever it changes; not seen. */
  children: string
  urgent?: boolean
}

export const LiveRegion = ({ children, urgent = false }: LiveRegionProps) => (
  <View className="zm-hidden" {...access({ role: urgent ? 'alert' : 'status', live: urgent ? 'assertive' : 'polite' })}>
    {children}
  </View>
)
