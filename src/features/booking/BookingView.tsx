import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { RoomsView } from './RoomsView'
import { StayModel } from './StayModel'
import { StayView } from './StayView'
import './style.scss'

/** The room where the diner is, with its clock; else the rooms of a shop, to be booked. */
export const BookingView = observer(({ shopId }: { shopId: string | null }) => {
  const { api, push, cart, shop, platform } = useApp()
  const [model] = useState(() => new StayModel({ api, push, cart, shop }))
  const isHere = shopId === null || shopId === shop.shop?.shopId
  const tableId = isHere ? shop.table?.tableId : undefined
  useEffect(() => (tableId === undefined ? undefined : model.watch()), [model, tableId, cart.cartId])
  useDidShow(() => void (tableId !== undefined && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  if (tableId !== undefined && model.stay && model.visit) return <StayView model={model} visit={model.visit} stay={model.stay} />
  return <RoomsView shopId={shopId} />
})
