/** What other modules may use of the menu. */
export { createMenuCatalog, type CurrentItems, type Menu, type MenuCatalog } from './catalog'
export { pinyinOf } from './pinyin'
export { returnStock, takeStock } from './stock'
