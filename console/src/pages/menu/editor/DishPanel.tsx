import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDish } from '@domain/menu/editing/document'
import { call } from '../../../api/call'
import { Loaded } from '../../../parts/Loaded'
import { type DishDocument, type MenuFrame, menuKey } from '../useMenu'
import { DishEditor } from './DishEditor'

export interface DishPanelProps {
  shopId: string
  frame: MenuFrame
  itemId: string
  /** The dish does not exist yet. */
  fresh: { kind: DishDocument['kind']; categoryId: string } | null
  onClose: () => void
}

/** A dish beside the list: loaded once, then edited. */
export const DishPanel = ({ shopId, frame, itemId, fresh, onClose }: DishPanelProps) => {
  const [isFresh] = useState(fresh)
  const query = useQuery({
    queryKey: [...menuKey(shopId), 'dish', itemId],
    queryFn: () => call('/staff/getDish', { shopId, itemId }),
    enabled: isFresh === null,
    staleTime: Infinity,
  })
  const common = { shopId, frame, itemId, onClose }
  if (isFresh) {
    const document = { ...newDish(isFresh.categoryId, 0, [shopId]), kind: isFresh.kind }
    return <DishEditor {...common} loaded={document} seen={{ version: 0, draft: 0 }} state={null} />
  }
  return (
    <Loaded of={query}>
      {(state) => <DishEditor {...common} loaded={(state.draft ?? state.published)!} seen={state.seen} state={state} />}
    </Loaded>
  )
}
