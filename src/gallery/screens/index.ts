import type { ComponentType } from 'react'
import '../gallery.scss'
import { Fields, Keys } from './Controls'
import { Bars, Dishes, Long, Waiting } from './Lists'
import { Menu } from './Menu'
import { Coupons, Deliveries, OrderDetail, Paid } from './Order'
import { Covered, Question, Sheets, Toasts, Viewer } from './Over'
import { Empty, Failed, Home, Loading, Parts } from './Parts'
import { CartSheet, SpecSheet } from './Sheets'
import { Signs } from './Signs'

export const screens: Record<string, ComponentType> = {
  menu: Menu,
  cart: CartSheet,
  spec: SpecSheet,
  order: OrderDetail,
  paid: Paid,
  coupons: Coupons,
  deliveries: Deliveries,
  parts: Parts,
  home: Home,
  loading: Loading,
  failed: Failed,
  empty: Empty,
  keys: Keys,
  fields: Fields,
  signs: Signs,
  dishes: Dishes,
  waiting: Waiting,
  long: Long,
  bars: Bars,
  question: Question,
  sheets: Sheets,
  toasts: Toasts,
  covered: Covered,
  viewer: Viewer,
}
