import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { asyncTexts } from '@/components/Async/texts'
import { toast } from '@/components/Toast'
import { useI18n } from '@/i18n'
import type { AllergenSheetProps } from './AllergenSheet'
import type { CartSheetProps } from './cart/CartSheet'
import type { SpecSheetProps } from './spec/SpecSheet'

type Sheets = typeof import('./sheets')

let sheets: Sheets | null = null
let coming: Promise<void> | null = null

const fetchSheets = (): Promise<void> =>
  (coming ??= import('./sheets').then(
    (came) => void (sheets = came),
    // Without the network: asked for again by the touch that wants one.
    () => void (coming = null),
  ))

/**
 * The menu is on screen before these have come; they are fetched as soon as it is. Null until then: whoever wants one and cannot have it is
 * told, and it counts as closed, so that another touch asks again.
 */
const useSheets = (isWanted: boolean, close: () => void): Sheets | null => {
  const { t } = useI18n(asyncTexts)
  const [known, setKnown] = useState(sheets)
  const giveUp = useRef(close)
  giveUp.current = () => {
    close()
    toast.show(t('async.failed'))
  }
  useEffect(() => {
    if (known) return
    let isHere = true
    void fetchSheets().then(() => {
      if (!isHere) return
      if (sheets) setKnown(sheets)
      else if (isWanted) giveUp.current()
    })
    return () => void (isHere = false)
  }, [known, isWanted])
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
