import type { ComponentType } from 'react'
import '../gallery.scss'
import { Menu } from './Menu'
import { Coupons, OrderDetail, Paid } from './Order'
import { Empty, Failed, Home, Loading, Parts } from './Parts'
import { CartSheet, SpecSheet } from './Sheets'

export const screens: Record<string, ComponentType> = {
  menu: Menu,
  cart: CartSheet,
  spec: SpecSheet,
  order: OrderDetail,
  paid: Paid,
  coupons: Coupons,
  parts: Parts,
  home: Home,
  loading: Loading,
  failed: Failed,
  empty: Empty,
}
