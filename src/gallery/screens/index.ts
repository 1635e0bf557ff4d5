import type { ComponentType } from 'react'
import '../gallery.scss'
import { Menu } from './Menu'

export const screens: Record<string, ComponentType> = { menu: Menu }
