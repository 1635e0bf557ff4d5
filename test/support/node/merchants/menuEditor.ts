import type { StaffOutput } from '@contract/staff/index'
import { type DishDocument, EMPTY_TEXT, newDish } from '@domain/menu/editing/document'
import { newKey } from '../diner'
import type { ConsoleBrowser } from '../staff'

type State = StaffOutput<'/staff/getDish'>
export const NEW = { version: 0, draft: 0 }
export const named = (hans: string) => ({ ...EMPTY_TEXT, hans })

/** Edits the menu of one shop as staff do at the console. */
export class MenuEditor {
  constructor(
    readonly browser: ConsoleBrowser,
    readonly shopId = 'S1',
  ) {}

  dish = (itemId: string) => this.browser.call('/staff/getDish', { shopId: this.shopId, itemId })
  rows = async (more: object = {}) => (await this.browser.call('/staff/getDishes', { shopId: this.shopId, ...more })).list
  changes = async () => (await this.browser.call('/staff/getMenuChanges', { shopId: this.shopId })).list

  save = (itemId: string, document: DishDocument, seen = NEW): Promise<State> =>
    this.browser.call('/staff/saveDish', { shopId: this.shopId, itemId, document, seen })

  create = (itemId: string, more: Partial<DishDocument> = {}): Promise<State> =>
    this.save(itemId, { ...newDish('C1', 0, [this.shopId]), name: named(itemId), priceFen: 1000, ...more })

  /** Based on the current version. */
  async change(itemId: string, more: Partial<DishDocument>): Promise<State> {
    const { draft, published, seen } = await this.dish(itemId)
    return this.save(itemId, { ...(draft ?? published)!, ...more }, seen)
  }

  remove = async (kind: 'dish' | 'category' | 'box', id: string, seen: typeof NEW) =>
    (await this.browser.answer('/staff/removeFromMenu', { shopId: this.shopId, kind, id, seen })).envelope

  publishing = async (idempotencyKey = newKey()) => ({
    shopId: this.shopId,
    idempotencyKey,
    changes: (await this.changes()).map(({ kind, id, draft }) => ({ kind, id, draft })),
  })
  publish = async () => this.browser.call('/staff/publishMenu', await this.publishing())
}
