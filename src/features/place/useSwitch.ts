import { useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { language } from '@/i18n'
import { useApp } from '@/useApp'
import { Switcher } from './Switcher'

/** `const change = useSwitch(); if (await change.to({ shopId }, shop.name)) nav.tab('menu')` */
export const useSwitch = (): Switcher => {
  const { shop, showBusy, toast } = useApp()
  const [switcher] = useState(() => new Switcher({ shop, showBusy, toast, confirm: dialog.confirm, lang: language.get }))
  return switcher
}
