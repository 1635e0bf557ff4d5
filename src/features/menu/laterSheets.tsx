import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
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

/** The menu is on screen before these have come; they are fetched as soon as it is. Null until then. */
const useSheets = (isWanted: boolean): Sheets | null => {
  const [known, setKnown] = useState(sheets)
  useEffect(() => {
    if (known) return
    let isHere = true
    void fetchSheets().then(() => isHere && setKnown(sheets))
    return () => void (isHere = false)
  }, [known, isWanted])
  return known
}

export const SpecSheet = observer((props: SpecSheetProps) => {
  const here = useSheets(props.actions.isSpecOpen)
  return here && <here.SpecSheet {...props} />
})

export const CartSheet = (props: CartSheetProps) => {
  const here = useSheets(props.open)
  return here && <here.CartSheet {...props} />
}

export const AllergenSheet = (props: AllergenSheetProps) => {
  const here = useSheets(props.open)
  return here && <here.AllergenSheet {...props} />
}
