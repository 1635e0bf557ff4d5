import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { createElement } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { useLive } from '../../live/useLive'
import { useFailure } from '../../parts/useFailure'
import { menuTexts } from './texts'

export type MenuFrame = StaffOutput<'/staff/getMenu'>
export type DishRow = StaffOutput<'/staff/getDishes'>['list'][number]
export type DishState = StaffOutput<'/staff/getDish'>
export type MenuCategory = MenuFrame['categories'][number]
export type DishDocument = NonNullable<DishState['draft']>

const UNDO_SECONDS = 8

/** The version that a new item was created from. */
export const UNSEEN = { version: 0, draft: 0 }

export const menuKey = (shopId: string) => ['menu', shopId]

/** Ids of new items are created here, so that saving twice stores one item. */
export const newId = (kind: string): string =>
  kind + [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('')

export const useMenuFrame = (shopId: string) =>
  useQuery({ queryKey: [...menuKey(shopId), 'frame'], queryFn: () => call('/staff/getMenu', { shopId }) })

/** Reloads all data of the menu. */
export const useRefresh = (shopId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: menuKey(shopId) })
}

/** Others edit the menu as well, and stock decreases by itself. */
export const useMenuNews = (shopId: string): void => {
  const refresh = useRefresh(shopId)
  useLive(`shop:${shopId}`, (message) => {
    if (message === null || message.type === 'menu' || message.type === 'stock') void refresh()
  })
}

/** A message about an act, with an undo button for eight seconds. */
export const useUndo = () => {
  const t = useTexts(menuTexts)
  const { message } = App.useApp()
  return (text: string, undo: () => void) => {
    const key = newKey()
    const back = () => {
      message.destroy(key)
      undo()
    }
    const button = createElement(Button, { size: 'small', className: 'undo-key', onClick: back }, t('undo'))
    void message.success({ key, duration: UNDO_SECONDS, content: createElement('span', null, text, ' ', button) })
  }
}

type Stock = Omit<StaffInput<'/staff/setStock'>, 'shopId'>
type Counted = StaffOutput<'/staff/setStock'>

/** Sets the stock of a dish with a message, whose undo button restores the previous number. */
export const useSetStock = (shopId: string) => {
  const refresh = useRefresh(shopId)
  const fail = useFailure()
  return useMutation({
    mutationFn: (input: Stock): Promise<Counted> => call('/staff/setStock', { shopId, ...input }),
    onError: fail,
    onSettled: () => void refresh(),
  })
}

export const useSetOnSale = (shopId: string) => {
  const refresh = useRefresh(shopId)
  const fail = useFailure()
  return useMutation({
    mutationFn: (input: { itemIds: string[]; onSale: boolean }) => call('/staff/setOnSale', { shopId, ...input }),
    onError: fail,
    onSettled: () => void refresh(),
  })
}
