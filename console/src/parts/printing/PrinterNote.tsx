import { useNavigate } from '@tanstack/react-router'
import { Button, Drawer } from 'antd'
import { Printer as Icon } from 'lucide-react'
import { useState } from 'react'
import { isPrinterAway } from '@domain/printing/job'
import { mayAct } from '@domain/staff'
import { useTexts } from '../../i18n/useTexts'
import { useMe } from '../../session/useMe'
import { Papers } from './Papers'
import { printingTexts } from './texts'
import { type Printer, usePrinters } from './usePrinting'
import './printing.css'

const needsLook = ({ state, unknown }: Printer): boolean => isPrinterAway(state) || unknown > 0

interface PrinterNoteProps {
  shopId: string
  /** The shop's name, if there are several: only printers with a problem are then shown. */
  shopName?: string
}

/** The state of a shop's printers, for the top bar: those with a problem by name, otherwise one word. A click shows the latest print jobs. */
export const PrinterNote = ({ shopId, shopName }: PrinterNoteProps) => {
  const t = useTexts(printingTexts)
  const { me } = useMe()
  const navigate = useNavigate()
  const { data } = usePrinters(shopId)
  const [openId, setOpenId] = useState<string | null>(null)
  if (!data || data.list.length === 0) return null
  const wordOf = ({ name, state, waiting, unknown }: Printer) =>
    [
      [shopName, name, t(state)].filter(Boolean).join(' '),
      waiting > 0 && t('waits', { count: waiting }),
      unknown > 0 && t('unknown', { count: unknown }),
    ]
      .filter(Boolean)
      .join(', ')
  const troubled = data.list.filter(needsLook)
  const shown = troubled.length > 0 ? troubled : data.list.slice(0, shopName ? 0 : 1)
  const label = (printer: Printer) => (troubled.length > 0 || data.list.length === 1 ? wordOf(printer) : `${t('printers')} ${t('ok')}`)
  const open = data.list.find(({ printerId }) => printerId === openId)
  return (
    <>
      {shown.map((printer) => (
        <button
          key={printer.printerId}
          type="button"
          className={`printer-note${needsLook(printer) ? ' is-troubled' : ''}`}
          aria-label={label(printer)}
          onClick={() => setOpenId(printer.printerId)}
        >
          <Icon size={18} aria-hidden />
          <span className="printer-note-word">{label(printer)}</span>
        </button>
      ))}
      {open && (
        <Drawer
          open
          onClose={() => setOpenId(null)}
          size={480}
          title={t('papers')}
          extra={
            me && mayAct(me.grants, 'editShop', shopId) ? (
              <Button
                onClick={() => {
                  setOpenId(null)
                  void navigate({ to: '/settings/printers' })
                }}
              >
                {t('toSettings')}
              </Button>
            ) : null
          }
        >
          <Papers shopId={shopId} {...(needsLook(open) && { printerId: open.printerId })} />
        </Drawer>
      )}
    </>
  )
}
