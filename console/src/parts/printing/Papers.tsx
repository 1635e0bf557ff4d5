import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../Loaded'
import { PaperDialog } from './PaperDialog'
import { printingTexts } from './texts'
import { type PrintJob, usePaperActs } from './usePrinting'
import './printing.css'

const SHOWN = 10

/** The latest print jobs of a shop, of one printer or of one order, with their actions. */
export const Papers = ({ shopId, printerId, orderNo }: { shopId: string; printerId?: string; orderNo?: string }) => {
  const t = useTexts(printingTexts)
  const { dateTime } = useDates()
  const { again, close } = usePaperActs(shopId)
  const [openId, setOpenId] = useState<string | null>(null)
  const filter = { ...(printerId && { printerId }), ...(orderNo && { orderNo }) }
  const jobs = useQuery({
    queryKey: ['printJobs', shopId, filter],
    queryFn: () => call('/staff/getPrintJobs', { shopId, ...filter, pageSize: SHOWN }),
  })
  const word = ({ state }: PrintJob) => t(state === 'unknown' ? 'isUnknown' : state)
  const isUndone = (state: PrintJob['state']): state is 'waiting' | 'unknown' => state === 'waiting' || state === 'unknown'
  return (
    <Loaded of={jobs}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className="papers-none">{t('noPapers')}</p>}
          <ul className="papers">
            {list.map((job) => {
              const { jobId, kind, place, orderNo: of, roundNo, state, printerName, createdAt, isAgain, staffName } = job
              const title = [t(kind), place ?? of, roundNo !== null && t('round', { no: roundNo })].filter(Boolean).join(' · ')
              return (
                <li key={jobId} className={state === 'unknown' ? 'is-unknown' : ''}>
                  <div className="papers-what">
                    <strong>{title}</strong>
                    <p>
                      {[printerName, dateTime(createdAt), isAgain && `${t('again')} ${staffName ?? ''}`, word(job)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <div className="papers-keys">
                    {isUndone(state) && (
                      <>
                        <Button size="small" onClick={() => close.mutate({ jobId, state, isPrinted: true })}>
                          {t('wasPrinted')}
                        </Button>
                        <Button size="small" onClick={() => close.mutate({ jobId, state, isPrinted: false })}>
                          {t('notNeeded')}
                        </Button>
                      </>
                    )}
                    <Button size="small" onClick={() => setOpenId(jobId)}>
                      {t('look')}
                    </Button>
                    {state !== 'waiting' && (
                      <Button size="small" loading={again.isPending && again.variables === jobId} onClick={() => again.mutate(jobId)}>
                        {t('again')}
                      </Button>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
          {openId !== null && <PaperDialog shopId={shopId} jobId={openId} onClose={() => setOpenId(null)} />}
        </>
      )}
    </Loaded>
  )
}
