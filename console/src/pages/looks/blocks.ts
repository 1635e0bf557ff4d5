import { BookImage, GalleryHorizontal, type LucideIcon, Megaphone, ReceiptText, Store, ThumbsUp, Utensils } from 'lucide-react'
import type { StaffOutput } from '@contract/staff/index'
import { ALWAYS, type DecorationType } from '@domain/shop/decoration'
import { noWords } from '../../parts/words'
import { looksTexts } from './looksTexts'

export type Decoration = StaffOutput<'/staff/getDecoration'>
export type Choices = StaffOutput<'/staff/getDecorationChoices'>
export type Block = Decoration['components'][number]
export type BlockOf<T extends DecorationType> = Extract<Block, { componentType: T }>
export type Slide = BlockOf<'banner'>['data']['slides'][number]
export type Card = BlockOf<'imageLinks'>['data']['cards'][number]
export type Link = Slide['link']
export type Problem = Decoration['problems'][number]

export const ICONS: Readonly<Record<DecorationType, LucideIcon>> = {
  banner: GalleryHorizontal,
  orderEntries: Utensils,
  orderInProgress: ReceiptText,
  imageLinks: BookImage,
  recommended: ThumbsUp,
  notice: Megaphone,
  storeCard: Store,
}

/** Drawings of food that stand on a ground without a picture of their own. */
export const DRAWINGS = [
  'steaming-bowl',
  'pot-of-food',
  'bento-box',
  'dumpling',
  'curry-rice',
  'sushi',
  'bubble-tea',
  'hot-beverage',
  'teacup-without-handle',
  'shortcake',
  'croissant',
  'ice-cream',
  'strawberry',
  'meat-on-bone',
  'takeout-box',
  'wrapped-gift',
  'party-popper',
  'ticket',
] as const
export const drawingAt = (name: string): string => `/art/${name}-cut.svg`

export const newCard = (): Card => ({
  title: noWords(),
  subtitle: noWords(),
  picture: drawingAt('steaming-bowl'),
  gradient: 'wheat',
  link: { target: 'menu', value: '' },
})
export const newSlide = (): Slide => ({ ...newCard(), kicker: noWords(), priceOfItemId: null })

const newId = (): string => `b${crypto.randomUUID().replaceAll('-', '')}`

export function newBlock(type: DecorationType): Block {
  const placed = { componentId: newId(), ...ALWAYS, shopIds: null }
  switch (type) {
    case 'banner':
      return { ...placed, componentType: type, data: { slides: [newSlide()] } }
    case 'imageLinks':
      return { ...placed, componentType: type, data: { cards: [newCard(), newCard()] } }
    case 'notice':
      return { ...placed, componentType: type, data: { text: noWords(), link: { target: 'none', value: '' } } }
    case 'recommended':
      return { ...placed, componentType: type, data: { title: noWords(), itemIds: [] } }
    case 'storeCard':
      return { ...placed, componentType: type, data: { title: { ...looksTexts.yourShop } } }
    case 'orderEntries':
      return { ...placed, componentType: type, data: { entries: ['dineIn', 'pickup', 'delivery', 'preorder'] } }
    case 'orderInProgress':
      return { ...placed, componentType: type, data: {} }
  }
}
export const copyOf = (block: Block): Block => ({ ...block, componentId: newId() })
