import { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { MenuModel } from './MenuModel'

/** The menu of the current shop for a page; it follows the shop and the clock. */
export const useMenuModel = (): MenuModel => {
  const { api, shop, cart, session, allergens, platform, now } = useApp()
  const [model] = useState(() => {
    const { isPreview = false } = platform.clientFacts()
    return new MenuModel({ api, shop, cart, session, allergens, now, afterPaint: platform.afterPaint, isPreview })
  })
  useEffect(() => {
    // Only another shop clears the marked category, since one may have been tapped before this effect runs.
    void model.loadBefore()
    return reaction(
      () => shop.shop?.shopId,
      () => void model.arrive(),
    )
  }, [shop, model])
  useEffect(() => followDiner(session, { clear: model.before.clear, load: model.loadBefore }), [session, model])
  useEffect(() => reaction(() => shop.shop, model.meet, { fireImmediately: true }), [shop, model])
  useEffect(() => {
    const timer = setInterval(model.tick, MINUTE)
    return () => clearInterval(timer)
  }, [model])
  useDidShow(model.tick)
  return model
}
