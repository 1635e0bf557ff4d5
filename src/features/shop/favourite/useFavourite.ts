import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { FavouriteModel } from './FavouriteModel'

/** Whether the shop is one of the diner's favourites; loaded again for another diner. */
export const useFavourite = (shopId: string): FavouriteModel => {
  const { api, session } = useApp()
  const [model] = useState(() => new FavouriteModel(api))
  const { userId } = session
  useEffect(() => void model.load(shopId), [model, shopId, userId])
  return model
}
