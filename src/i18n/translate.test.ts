import { defineTexts } from './texts'
import { translate } from './translate'

const texts = defineTexts({
  'cart.title': { hans: '购物车', en: 'Cart', yue: '購物車' },
  'cart.count': { hans: '{n} 份', en: '{n|item|items}', yue: '{n} 份' },
  'cart.menu': { hans: '菜单', hant: '菜單', en: 'Menu', yue: '餐牌' },
  'cart.more': { hans: '再加 {price} 享 {offer}', en: 'Add {price} more for {offer}', yue: '再加 {price} 享 {offer}' },
})

describe('translate', () => {
  it('fills parameters in any order', () => {
    expect(translate(texts, 'en', 'cart.more', { offer: '¥12 off', price: '¥5.7' })).toBe('Add ¥5.7 more for ¥12 off')
  })

  it('makes the English word agree with the number', () => {
    expect(translate(texts, 'en', 'cart.count', { n: 1 })).toBe('1 item')
    expect(translate(texts, 'en', 'cart.count', { n: 3 })).toBe('3 items')
    expect(translate(texts, 'hans', 'cart.count', { n: 3 })).toBe('3 份')
  })

  it('writes traditional Chinese by character, unless a text has its own', () => {
    expect(translate(texts, 'hant', 'cart.title')).toBe('購物車')
    expect(translate(texts, 'hant', 'cart.menu')).toBe('菜單')
  })

  it('refuses unknown keys and missing parameters when compiled', () => {
    // @ts-expect-error There is no such key.
    const unknown = () => translate(texts, 'en', 'cart.nothing')
    // @ts-expect-error The number is missing.
    expect(translate(texts, 'en', 'cart.count')).toBe('{n|item|items}')
    // @ts-expect-error The title takes nothing.
    expect(translate(texts, 'en', 'cart.title', { n: 1 })).toBe('Cart')
    expect(unknown).toThrow()
  })
})
