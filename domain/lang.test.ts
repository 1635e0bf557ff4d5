import { fromWireLang, LANGS, langOfTag, pick, toWireLang } from './lang'

describe('languages', () => {
  it('go over the wire and back', () => {
    expect(LANGS.map(toWireLang)).toEqual(['', 'zh-TW', 'en', 'yue'])
    for (const lang of LANGS) expect(fromWireLang(toWireLang(lang))).toBe(lang)
    expect([undefined, null, 'fr', 'zh-CN'].map(fromWireLang)).toEqual(['hans', 'hans', 'hans', 'hans'])
  })

  it.each([
    ['zh-CN', 'hans'],
    ['zh_CN', 'hans'],
    ['zh', 'hans'],
    ['zh-Hant-TW', 'hant'],
    ['zh_TW', 'hant'],
    ['zh-HK', 'yue'],
    ['zh-Hant-HK', 'yue'],
    ['yue-Hans', 'yue'],
    ['en-GB', 'en'],
    ['fr', 'en'],
  ])('a system in %s reads %s', (tag, lang) => expect(langOfTag(tag)).toBe(lang))

  it('fall back on the text that their readers understand best', () => {
    const text = { hans: '面', en: 'Noodles', yue: '麵（粵）' }
    expect(LANGS.map((lang) => pick(text, lang))).toEqual(['面', '面', 'Noodles', '麵（粵）'])
    expect(pick({ ...text, hant: '麵' }, 'hant')).toBe('麵')
    expect(pick({ hans: '面', en: '', yue: '' }, 'en')).toBe('面')
    expect(pick({ en: 'Noodles' }, 'yue')).toBe('Noodles')
    expect(pick({}, 'en')).toBe('')
  })
})
