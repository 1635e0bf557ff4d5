import { createPersistedState } from './persistedState'
import { isNumber, isText, listOf, oneOf, orNull, shape } from '../guard'
import type { StoragePort } from '../ports'

const memory = (): StoragePort & { texts: Map<string, string> } => {
  const texts = new Map<string, string>()
  return { texts, get: (key) => texts.get(key), set: (key, text) => Boolean(texts.set(key, text)), remove: (key) => void texts.delete(key) }
}

const setUp = () => {
  const storage = memory()
  const clock = { now: 1_000 }
  const box = (version: number) =>
    createPersistedState(storage, () => clock.now, {
      key: 'seat',
      version,
      guard: shape<{ tableId: string }>({ tableId: isText }),
      maxAgeMs: 500,
    })
  return { storage, clock, box }
}

describe('box', () => {
  it('keeps a value over restarts until it is too old', () => {
    const { box, clock, storage } = setUp()
    box(1).write({ tableId: 'T1' })
    expect(box(1).read()).toEqual({ tableId: 'T1' })
    clock.now += 500
    expect(box(1).read()).toBeUndefined()
    expect(storage.texts.size).toBe(0)
  })

  it('drops what another version wrote', () => {
    const { box } = setUp()
    box(1).write({ tableId: 'T1' })
    expect(box(2).read()).toBeUndefined()
  })

  it.each(['', '{', 'null', '7', '[]', '{"version":1,"at":1000}', '{"version":1,"at":1000,"value":{"tableId":7}}'])('drops %j', (text) => {
    const { box, storage } = setUp()
    storage.texts.set('seat', text)
    expect(box(1).read()).toBeUndefined()
  })
})

describe('guards', () => {
  it('check lists, choices and absences', () => {
    const guard = shape<{ ids: number[]; mode: 'a' | 'b'; note: string | null }>({
      ids: listOf(isNumber),
      mode: oneOf('a', 'b'),
      note: orNull(isText),
    })
    expect(guard({ ids: [1], mode: 'a', note: null })).toBe(true)
    expect(guard({ ids: [NaN], mode: 'a', note: null })).toBe(false)
    expect(guard({ ids: [], mode: 'c', note: null })).toBe(false)
    expect(guard({ ids: [], mode: 'a' })).toBe(false)
  })
})
