import type { Question } from '@/components/ui/Dialog'
import type { CartLine, Target } from '@/stores'
import { Switcher, type SwitcherDeps } from './Switcher'

const line = (name: string, quantity: number): CartLine => ({
  key: name,
  selection: { itemId: name, optionIds: [], addOns: [], slots: [] },
  name,
  choiceText: '',
  picture: '',
  quantity,
  listFen: 100,
  memberFen: 100,
  isMine: true,
  memberNo: null,
})

const setUp = (
  options: { lost?: CartLine[]; mayBring?: boolean; answer?: boolean; refusal?: string; forbids?: boolean; isOffline?: boolean } = {},
) => {
  const questions: Question[] = []
  const toasts: string[] = []
  const applied: Target[] = []
  const shop = {
    shop: { shopId: 's1' },
    merchant: { forbidsShopChange: options.forbids ?? false },
    place: { state: 'ready' },
    entryProblem: null as { code: string; message: string } | null,
    prepare: (target: Target) => ({
      lost: options.lost ?? [],
      mayBring: options.mayBring ?? false,
      apply: async () => {
        applied.push(target)
        if (options.refusal) shop.entryProblem = { code: '200013', message: options.refusal }
        if (options.isOffline) shop.place = { state: 'failed' }
      },
    }),
    prepareScan: (text: string) => shop.prepare({ code: text }),
    problem: {
      dismiss: () => {
        shop.entryProblem = null
      },
    },
  }
  const busy: boolean[] = []
  const switcher = new Switcher({
    showBusy: () => {
      busy.push(true)
      return () => void busy.push(false)
    },
    shop: shop as unknown as SwitcherDeps['shop'],
    confirm: async (question) => {
      questions.push(question)
      return options.answer ?? true
    },
    toast: { show: (text) => toasts.push(text), over: () => undefined },
    lang: () => 'en',
  })
  return { switcher, questions, toasts, applied, shop, busy }
}

describe('switching to another place', () => {
  it('asks nothing when nothing is lost', async () => {
    const { switcher, questions, applied } = setUp()
    expect(await switcher.to({ shopId: 's2' }, 'Nantang')).toBe(true)
    expect(questions).toEqual([])
    expect(applied).toEqual([{ shopId: 's2' }])
  })

  it('covers the page from the tap until the place is loaded, and not during the question', async () => {
    const { switcher, busy } = setUp({ lost: [line('Tea', 1)] })
    const going = switcher.to({ shopId: 's2' })
    expect(busy).toEqual([])
    await going
    expect(busy).toEqual([true, false])
  })

  it('names what would be lost, and stays when the diner says no', async () => {
    const lost = [line('Noodles', 2), line('Tea', 1), line('Cake', 1), line('Soup', 1), line('Rice', 1)]
    const { switcher, questions, applied } = setUp({ lost, answer: false })
    expect(await switcher.to({ mode: 'delivery' })).toBe(false)
    expect(questions[0]?.title).toBe('Change to Delivery?')
    expect(questions[0]?.body).toBe(
      '6 items will be removed from your cart:\nNoodles, 2 portions\nTea, 1 portion\nCake, 1 portion\nSoup, 1 portion\nand 1 more',
    )
    expect(applied).toEqual([])
  })

  it('says for a code that may be a table of this shop that dishes can be moved there', async () => {
    const { switcher, questions } = setUp({ lost: [line('Tea', 2)], mayBring: true })
    expect(await switcher.scanned('T123')).toBe(true)
    expect(questions[0]).toMatchObject({
      body: 'Your 2 items can come along to a table of this shop. Another shop empties your cart:\nTea, 2 portions',
      confirm: 'Go',
    })
  })

  it('changes the place when the diner agrees', async () => {
    const { switcher, questions } = setUp({ lost: [line('Tea', 1)] })
    expect(await switcher.to({ shopId: 's2' }, 'Nantang')).toBe(true)
    expect(questions[0]?.title).toBe('Switch to Nantang?')
  })

  it('shows why a code cannot be opened, and leaves the page without a problem', async () => {
    const { switcher, toasts, shop } = setUp({ refusal: 'This code is no longer used' })
    expect(await switcher.scanned('T123')).toBe(false)
    expect(toasts).toEqual(['This code is no longer used'])
    expect(shop.entryProblem).toBeNull()
  })

  it('shows when the network is lost', async () => {
    const { switcher, toasts } = setUp({ isOffline: true })
    expect(await switcher.to({ shopId: 's2' })).toBe(false)
    expect(toasts).toHaveLength(1)
  })

  it('does not leave a shop that its merchant keeps diners in', async () => {
    const { switcher, applied, toasts } = setUp({ forbids: true })
    expect(await switcher.to({ shopId: 's2' })).toBe(false)
    expect(applied).toEqual([])
    expect(toasts).toEqual(['You can only order from this shop here'])
  })
})
