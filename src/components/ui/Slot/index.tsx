import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './style.scss'

/**
 * A container for an element that appears and disappears. The mini-program describes all children of an element again when one is inserted in the
 * middle or removed; here that is only this one. It has no box, so it does not affect the layout.
 */
export const Slot = ({ children }: { children: ReactNode }) => <View className="zm-slot">{children}</View>
