import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, isRefusal } from '../../api/call'
import { useFailure } from '../../parts/useFailure'
import type { Block, Decoration } from './blocks'

export const LOOKS_KEY = ['decoration']
const SAVE_AFTER_MS = 1_200
/** Changes of the same field within such a time are undone together. */
const ONE_STEP_MS = 1_500
const MOST_STEPS = 100

type Blocks = Decoration['components']

/** The page while it is edited: it saves itself as a draft, can be undone, and is never saved over what somebody else has saved. */
export function useDraft(stored: Decoration) {
  const client = useQueryClient()
  const fail = useFailure()
  const [blocks, setBlocks] = useState<Blocks>(stored.components)
  const [base, setBase] = useState({ version: stored.version, blocks: stored.components })
  const [past, setPast] = useState<Blocks[]>([])
  const [future, setFuture] = useState<Blocks[]>([])
  /** What could not be saved is not sent again by itself. */
  const [failed, setFailed] = useState<Blocks | null>(null)
  const step = useRef({ field: '', at: 0 })

  const saving = useMutation({
    mutationFn: (sent: { version: number; blocks: Blocks }) =>
      call('/staff/saveDecorationDraft', { version: sent.version, components: sent.blocks }),
    onSuccess: (data, sent) => {
      setBase({ version: data.version, blocks: sent.blocks })
      client.setQueryData(LOOKS_KEY, data)
    },
    onError: (error, sent) => {
      setFailed(sent.blocks)
      if (isRefusal(error, 'staffChanged')) void client.invalidateQueries({ queryKey: LOOKS_KEY })
      else fail(error)
    },
  })
  const { mutate: save, isPending } = saving
  const isDirty = blocks !== base.blocks
  const isBehind = stored.version > base.version && !isPending
  const isFailed = failed === blocks

  useEffect(() => {
    if (!isBehind || isDirty) return
    // Somebody else has saved while nothing was changed here.
    setBlocks(stored.components)
    setBase({ version: stored.version, blocks: stored.components })
  }, [isBehind, isDirty, stored])
  useEffect(() => {
    if (!isDirty || isBehind || isPending || isFailed) return
    const timer = setTimeout(() => save({ version: base.version, blocks }), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [base.version, blocks, isBehind, isDirty, isFailed, isPending, save])

  /** `field`: what is being typed in; left out, the change is a step of its own. */
  const change = (next: Blocks, field = '') => {
    const now = Date.now()
    const isSameStep = field !== '' && step.current.field === field && now - step.current.at < ONE_STEP_MS
    step.current = { field, at: now }
    if (!isSameStep) setPast((steps) => [...steps, blocks].slice(-MOST_STEPS))
    setFuture([])
    setBlocks(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([blocks, ...future])
    setBlocks(before)
    step.current.field = ''
  }
  const redo = () => {
    const [next, ...rest] = future
    if (!next) return
    setFuture(rest)
    setPast([...past, blocks])
    setBlocks(next)
    step.current.field = ''
  }
  /** The answer of a call that has replaced the draft. */
  const adopt = (data: Decoration) => {
    client.setQueryData(LOOKS_KEY, data)
    if (data.changes.length === 0) setPast((steps) => [...steps, blocks].slice(-MOST_STEPS))
    setBlocks(data.components)
    setBase({ version: data.version, blocks: data.components })
  }
  return {
    blocks,
    change,
    changeBlock: (block: Block, field = '') =>
      change(
        blocks.map((one) => (one.componentId === block.componentId ? block : one)),
        field && `${block.componentId} ${field}`,
      ),
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    adopt,
    isDirty,
    isSaving: isPending,
    isFailed: isFailed && !isBehind,
    isConflict: isBehind && isDirty,
    retry: () => setFailed(null),
    /** Saves these changes over what somebody else has saved. */
    takeMine: () => {
      setFailed(null)
      setBase({ version: stored.version, blocks: stored.components })
    },
    takeTheirs: () => {
      setPast((steps) => [...steps, blocks])
      setBlocks(stored.components)
      setBase({ version: stored.version, blocks: stored.components })
    },
    version: base.version,
  }
}
export type Draft = ReturnType<typeof useDraft>
