import { AskingSheet } from './sheets/AskingSheet'
import { CashierSheet } from './sheets/CashierSheet'
import { CodeSheet } from './sheets/CodeSheet'
import { PasswordSheet } from './sheets/PasswordSheet'
import { ElsewhereSheet } from './sheets/ElsewhereSheet'
import type { Payer } from './Payer'

/** The sheets of a payment, shown over the page on which it is made. */
export const PaySheets = ({ payer }: { payer: Payer }) => (
  <>
    <AskingSheet payer={payer} />
    <CashierSheet payer={payer} />
    <CodeSheet payer={payer} />
    <PasswordSheet payer={payer} />
    <ElsewhereSheet payer={payer} />
  </>
)
