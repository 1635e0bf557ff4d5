import { View } from '@tarojs/components'
import { access } from '../access'

export interface LiveRegionProps {
  /** Spoken whenever it changes; not seen. */
  children: string
  urgent?: boolean
  /** Another one says it, for now. */
  quiet?: boolean
}

export const LiveRegion = ({ children, urgent = false, quiet = false }: LiveRegionProps) => (
  <View className="zm-hidden" {...access({ role: urgent ? 'alert' : 'status', live: quiet ? 'off' : urgent ? 'assertive' : 'polite' })}>
    {children}
  </View>
)
