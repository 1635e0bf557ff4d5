import { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { AllergenFilter } from './AllergenFilter'
import { MenuModel } from './MenuModel'

/** The menu of the current shop for a page, following shop and clock. */
export const useMenuModel = (): { model: MenuModel; filter: AllergenFilter } => {
  const { api, shop, cart, session, platform, now } = useApp()
  const [made] = useState(() => {
    const filter = new AllergenFilter(platform.storage, now)
    return { filter, model: new MenuModel({ api, shop, cart, session, filter, now, afterPaint: platform.afterPaint }) }
  })
  const { model } = made
  useEffect(
    () =>
      reaction(
        () => shop.shop?.shopId,
        () => void model.arrive(),
        { fireImmediately: true },
      ),
    [shop, model],
  )
  useEffect(() => followDiner(session, { clear: model.before.clear, load: model.loadBefore }), [session, model])
  useEffect(() => reaction(() => shop.shop, model.meet, { fireImmediately: true }), [shop, model])
  useEffect(() => {
    const timer = setInterval(model.tick, MINUTE)
    return () => clearInterval(timer)
  }, [model])
  useDidShow(model.tick)
  return made
}
