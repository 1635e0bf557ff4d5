import { defineTexts } from '../../i18n/texts'

export const sortableTexts = defineTexts({
  move: { hans: '移动 {name}', hant: '移動 {name}', en: 'Move {name}', yue: '移動 {name}' },
  instructions: {
    hans: '按空格拿起，用上下键移动，再按空格放下，按 Esc 放回。',
    hant: '按空白鍵拿起，用上下鍵移動，再按空白鍵放下，按 Esc 放回。',
    en: 'Press space to take it up, arrows to move it, space again to put it down, Escape to put it back.',
    yue: '撳空白鍵拎起，用上下鍵移動，再撳空白鍵放低，撳 Esc 放返去。',
  },
  taken: { hans: '拿起了 {name}', hant: '拿起了 {name}', en: '{name} taken up', yue: '拎起咗 {name}' },
  over: { hans: '{name} 到第 {place} 位', hant: '{name} 到第 {place} 位', en: '{name} at place {place}', yue: '{name} 去到第 {place} 位' },
  put: {
    hans: '{name} 放在第 {place} 位',
    hant: '{name} 放在第 {place} 位',
    en: '{name} put down at place {place}',
    yue: '{name} 放咗喺第 {place} 位',
  },
  cancelled: { hans: '{name} 放回原处', hant: '{name} 放回原處', en: '{name} is back in its place', yue: '{name} 放返原位' },
})
