import { AskingSheet } from './AskingSheet'
import { CashierSheet } from './CashierSheet'
import { CodeSheet } from './CodeSheet'
import { PasswordSheet } from './PasswordSheet'
import { ElsewhereSheet } from './ElsewhereSheet'
import type { Payer } from './Payer'

/** What stands over a page on which something is paid. */
export const PaySheets = ({ payer }: { payer: Payer }) => (
  <>
    <AskingSheet payer={payer} />
    <CashierSheet payer={payer} />
    <CodeSheet payer={payer} />
    <PasswordSheet payer={payer} />
    <ElsewhereSheet payer={payer} />
  </>
)
