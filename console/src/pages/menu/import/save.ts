import { rowsFrom, tableOf } from '@domain/menu/import/documents'
import { TEMPLATE_ROWS } from '@domain/menu/import/template'
import { call } from '../../../api/call'
import { storedLang } from '../../../i18n/language'
import { saveTable, type TableFormat } from '../../../parts/saveTable'
import { importTexts } from './texts'

const isChinese = () => storedLang() !== 'en'

/** Downloads the menu of a shop as a file that can be imported again. */
export async function saveMenu(shopId: string, format: TableFormat): Promise<void> {
  const menu = await call('/staff/exportMenu', { shopId })
  await saveTable(tableOf(rowsFrom(menu, shopId), isChinese()), format, `menu-${shopId}`)
}

/** Downloads the headings with an example of each column. */
export const saveTemplate = (): Promise<void> =>
  saveTable(tableOf(TEMPLATE_ROWS, isChinese()), 'xlsx', importTexts.templateFile[storedLang()])
