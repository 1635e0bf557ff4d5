import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { FavouriteModel } from './FavouriteModel'

/** Whether the diner keeps this shop; asked again for another diner. */
export const useFavourite = (shopId: string): FavouriteModel => {
  const { api, session } = useApp()
  const [model] = useState(() => new FavouriteModel(api))
  const { userId } = session
  useEffect(() => void model.load(shopId), [model, shopId, userId])
  return model
}
