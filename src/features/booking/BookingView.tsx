import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { RoomsView } from './RoomsView'
import { StayModel } from './StayModel'
import { StayView } from './StayView'
import './style.scss'

/** Shows the diner's running room with its clock, otherwise the rooms of a shop that can be booked. */
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
