import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { useLatest } from '@/components/ui/useLatest'
import { language, translate } from '@/i18n'
import { reloadForNewBuild } from '@/platform/html/newBuild'
import type { AllergenSheetProps } from './head/AllergenSheet'
import type { CartSheetProps } from './cart/CartSheet'
import type { SpecSheetProps } from './spec/SpecSheet'
import { menuTexts } from './texts'

type Sheets = typeof import('./sheets')

let sheets: Sheets | null = null
let coming: Promise<void> | null = null

/** Rejects without a network; the next tap that needs a sheet tries again. */
export const fetchSheets = (): Promise<void> =>
  (coming ??= import('./sheets').then(
    (arrived) => void (sheets = arrived),
    (failure: unknown) => {
      coming = null
      throw failure
    },
  ))

const retries = (): Promise<boolean> => {
  const t = (key: 'menu.sheetLost' | 'menu.sheetLostBody' | 'menu.sheetAgain' | 'menu.back') => translate(menuTexts, language.get(), key)
  return dialog.confirm({
    title: t('menu.sheetLost'),
    body: t('menu.sheetLostBody'),
    confirm: t('menu.sheetAgain'),
    cancel: t('menu.back'),
  })
}

/** The sheets, loaded as soon as the menu is on screen; null until then. `close` is called when loading fails and the diner does not retry. */
const useSheets = (isRequested: boolean, close: () => void): Sheets | null => {
  const [known, setKnown] = useState(sheets)
  const giveUp = useLatest(close)
  useEffect(() => {
    if (known) return
    let isHere = true
    const get = async (): Promise<void> => {
      const failure: unknown = await fetchSheets().catch((why: unknown) => why ?? true)
      if (!isHere) return
      if (!failure) return setKnown(sheets)
      if (!isRequested || (await reloadForNewBuild(failure))) return
      const again = isHere && (await retries())
      if (!isHere) return
      return again ? get() : giveUp.current()
    }
    void get()
    return () => void (isHere = false)
  }, [known, isRequested, giveUp])
  return known
}

export const SpecSheet = observer((props: SpecSheetProps) => {
  const here = useSheets(props.actions.isSpecOpen, props.actions.close)
  return here && <here.SpecSheet {...props} />
})

export const CartSheet = (props: CartSheetProps) => {
  const here = useSheets(props.open, props.onClose)
  return here && <here.CartSheet {...props} />
}

export const AllergenSheet = (props: AllergenSheetProps) => {
  const here = useSheets(props.open, props.onClose)
  return here && <here.AllergenSheet {...props} />
}
