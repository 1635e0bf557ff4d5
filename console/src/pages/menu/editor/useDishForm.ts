import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { type Difference, differences, merged } from '@domain/menu/editing/differences'
import { call, isRefusal, Refusal } from '../../../api/call'
import { useTexts } from '../../../i18n/useTexts'
import { useFailure } from '../../../parts/useFailure'
import { menuTexts } from '../texts'
import { type DishDocument, type DishState, menuKey, useRefresh } from '../useMenu'

/** Input survives a reload of this window. */
const stored = (itemId: string) => `zhuoma-console.dish.${itemId}`

interface Retained {
  dish: DishDocument
  base: DishDocument
  seen: DishState['seen']
}
const retained = (itemId: string): Retained | null => {
  try {
    return JSON.parse(sessionStorage.getItem(stored(itemId)) ?? 'null') as Retained | null
  } catch {
    return null
  }
}

export interface Conflict {
  name: string
  theirs: DishState
  /** Their changes compared with the version loaded here. */
  changes: Difference[]
}

/** A dish while it is edited: the differences to the loaded version, saving, and resolving a conflict when somebody else saved first. */
export function useDishForm(shopId: string, itemId: string, loaded: DishDocument, seenAtFirst: DishState['seen']) {
  const t = useTexts(menuTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const refresh = useRefresh(shopId)
  const fail = useFailure()
  const [restored] = useState(() => retained(itemId))
  const [base, setBase] = useState(restored?.base ?? loaded)
  const [dish, setDish] = useState(restored?.dish ?? loaded)
  const [seen, setSeen] = useState(restored?.seen ?? seenAtFirst)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const changed = differences(base, dish)
  const isChanged = changed.length > 0

  useEffect(() => {
    if (isChanged) sessionStorage.setItem(stored(itemId), JSON.stringify({ dish, base, seen }))
    else sessionStorage.removeItem(stored(itemId))
  }, [itemId, dish, base, seen, isChanged])

  const accept = (state: DishState) => {
    const document = state.draft ?? state.published!
    setBase(document)
    setSeen(state.seen)
    setConflict(null)
    setProblem(null)
    client.setQueryData([...menuKey(shopId), 'dish', itemId], state)
    return document
  }

  /** Returns whether it was saved. */
  async function save(document = dish, from = seen): Promise<boolean> {
    setSaving(true)
    try {
      const state = await call('/staff/saveDish', { shopId, itemId, document, seen: from })
      setDish(accept(state))
      void message.success(t('savedInDraft'))
      void refresh()
      return true
    } catch (error) {
      if (isRefusal(error, 'staffChanged')) await meet()
      else if (error instanceof Refusal && error.field !== null) setProblem(error)
      else fail(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Somebody else saved first: their changes, to choose from. */
  async function meet(): Promise<void> {
    try {
      const theirs = await call('/staff/getDish', { shopId, itemId })
      const document = theirs.draft ?? theirs.published
      const changes = document ? differences(base, document) : []
      setConflict({ name: theirs.changedBy.name, theirs, changes })
      void refresh()
    } catch (error) {
      fail(error)
    }
  }

  return {
    dish,
    changed,
    problem,
    conflict,
    isSaving,
    isRestored: restored !== null,
    change: (more: Partial<DishDocument>) => {
      setProblem(null)
      setDish((before) => ({ ...before, ...more }))
    },
    save: () => save(),
    /** Their version with my changes. */
    useMine: () => {
      const { theirs } = conflict!
      const document = theirs.draft ?? theirs.published
      const mine = document ? merged(base, dish, document) : dish
      setConflict(null)
      setDish(mine)
      return save(mine, theirs.seen)
    },
    useTheirs: () => setDish(accept(conflict!.theirs)),
    forget: () => sessionStorage.removeItem(stored(itemId)),
  }
}
