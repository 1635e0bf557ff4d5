import { useMutation } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { Printer as Icon } from 'lucide-react'
import { useState } from 'react'
import { isPrinterAway } from '@domain/printing/job'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Papers } from '../../parts/printing/Papers'
import { printingTexts } from '../../parts/printing/texts'
import { type Printer, usePaperActs, usePrinters } from '../../parts/printing/usePrinting'
import { useFailure } from '../../parts/useFailure'
import { useRemovedByOther } from '../../parts/useRemovedByOther'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { PrinterDrawer } from './PrinterDrawer'
import { printersTexts } from './texts'
import '../../parts/drawer.css'
import './printers.css'

const UNDO_SECONDS = 8

export const PrintersPage = () => {
  const t = useTexts(printersTexts)
  const words = useTexts(printingTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const shopId = useShop()
  const printers = usePrinters(shopId)
  const { refresh } = usePaperActs(shopId)
  const fail = useFailure()
  /** `new`: a printer that is being added. */
  const [openId, setOpenId] = useState<string | null>(null)
  const open = printers.data?.list.find(({ printerId }) => printerId === openId)
  useRemovedByOther(openId !== null && openId !== 'new' && printers.isSuccess && !open, () => setOpenId(null))
  const onError = (error: unknown) => {
    fail(error)
    refresh()
  }
  const test = useMutation({
    mutationFn: (printerId: string) => call('/staff/testPrinter', { shopId, printerId }),
    onSuccess: () => {
      void message.success(t('testing'))
      refresh()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ printerId, version, isRemoved }: { printerId: string; version: number; isRemoved: boolean }) =>
      call('/staff/removePrinter', { shopId, printerId, version, isRemoved }),
    onSuccess: ({ printerId, version, name, isRemoved }) => {
      refresh()
      if (!isRemoved) return
      const takeBack = () => {
        message.destroy(printerId)
        remove.mutate({ printerId, version, isRemoved: false })
      }
      void message.open({
        key: printerId,
        duration: UNDO_SECONDS,
        type: 'success',
        content: (
          <>
            {t('removed', { name })}{' '}
            <Button size="small" type="link" onClick={takeBack}>
              {t('takeBack')}
            </Button>
          </>
        ),
      })
    },
    onError,
  })
  const facts = ({ kind, host, port, serialNo, paperMm, prints }: Printer) =>
    [t(kind), kind === 'network' ? `${host}:${port}` : serialNo, t('mm', { value: paperMm }), prints.map((one) => t(one)).join(', ')]
      .filter(Boolean)
      .join(' · ')
  const state = (printer: Printer) => (
    <Tag variant="filled" className={`printer-state${isPrinterAway(printer.state) ? ' is-away' : printer.state === 'ok' ? ' is-ok' : ''}`}>
      {words(printer.state)}
    </Tag>
  )
  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" onClick={() => setOpenId('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <Loaded of={printers}>
        {(known) => (
          <>
            <section className="sheet">
              {known.list.length === 0 && (
                <div className="printers-none">
                  <div className="printers-picture">
                    <Icon size={48} aria-hidden />
                  </div>
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                </div>
              )}
              <ul className="printers">
                {known.list.map((printer) => {
                  const { printerId, name, version, waiting, unknown, stateAt } = printer
                  return (
                    <li key={printerId}>
                      <div className="printers-what">
                        <h2>
                          {name} {state(printer)}
                        </h2>
                        <p>{facts(printer)}</p>
                        <p>
                          {[
                            stateAt !== null && isPrinterAway(printer.state) && t('since', { time: dateTime(stateAt) }),
                            waiting > 0 && words('waits', { count: waiting }),
                            unknown > 0 && words('unknown', { count: unknown }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                      </div>
                      <div className="papers-keys">
                        <Button loading={test.isPending && test.variables === printerId} onClick={() => test.mutate(printerId)}>
                          {t('test')}
                        </Button>
                        <Button onClick={() => setOpenId(printerId)}>{t('edit')}</Button>
                        <Button danger onClick={() => remove.mutate({ printerId, version, isRemoved: true })}>
                          {t('remove')}
                        </Button>
                      </div>
                    </li>
                  )
                })}
              </ul>
            </section>
            {known.list.length > 0 && (
              <section className="sheet printers-papers">
                <h2>{words('papers')}</h2>
                <Papers shopId={shopId} />
              </section>
            )}
            {(openId === 'new' || open) && (
              <PrinterDrawer
                key={openId}
                shopId={shopId}
                printer={open ?? null}
                known={known}
                reload={refresh}
                onClose={() => setOpenId(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
