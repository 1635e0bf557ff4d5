import { View } from '@tarojs/components'
import { access } from '../access'

export interface LiveRegionProps {
  /** Announced by screen readers whenever it changes, and not visible. */
  children: string
  urgent?: boolean
  /** Another region announces it at the moment. */
  quiet?: boolean
}

export const LiveRegion = ({ children, urgent = false, quiet = false }: LiveRegionProps) => (
  <View className="zm-hidden" {...access({ role: urgent ? 'alert' : 'status', live: quiet ? 'off' : urgent ? 'assertive' : 'polite' })}>
    {children}
  </View>
)
