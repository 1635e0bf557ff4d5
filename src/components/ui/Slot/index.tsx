import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './style.scss'

/**
 * A place for what comes and goes. The mini-program describes all children of an element again when one in the middle comes or any
 * goes: here that is this one alone. It has no box: its content lies where it would lie without it.
 */
export const Slot = ({ children }: { children: ReactNode }) => <View className="zm-slot">{children}</View>
