import { useQuery } from '@tanstack/react-query'
import { Button, Modal, QRCode } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../Loaded'
import { printingTexts } from './texts'
import './printing.css'

/** Splits ASCII text from other characters, which take two columns each, as on a printer, whatever the fonts of this device are. */
const placed = (text: string) =>
  (text.match(/[ -~]+|[^ -~]/gu) ?? []).map((run, at) =>
    /^[ -~]/.test(run) ? (
      run
    ) : (
      <span key={at} className="paper-wide">
        {run}
      </span>
    ),
  )

const Line = ({ line }: { line: StaffOutput<'/staff/getPaper'>['lines'][number] }) => {
  if (line.kind === 'qr') return <QRCode value={line.text} size={120} bordered={false} type="svg" className="paper-code" />
  if (line.kind === 'space') return <div className="paper-line is-empty" />
  const { size, isBold, isStruck, align, text } = line
  return (
    <div className={`paper-line is-${align} is-size-${size}${isBold ? ' is-bold' : ''}${isStruck ? ' is-struck' : ''}`}>{placed(text)}</div>
  )
}

/** Shows a print job as on paper, and opens the browser's print dialog. */
export const PaperDialog = ({ shopId, jobId, onClose }: { shopId: string; jobId: string; onClose: () => void }) => {
  const t = useTexts(printingTexts)
  const paper = useQuery({ queryKey: ['paper', shopId, jobId], queryFn: () => call('/staff/getPaper', { shopId, jobId }) })
  return (
    <Modal
      open
      onCancel={onClose}
      title={t(paper.data?.job.kind ?? 'papers')}
      width={460}
      rootClassName="paper-dialog"
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        <Button key="print" type="primary" disabled={!paper.data} onClick={() => window.print()}>
          {t('browserPrint')}
        </Button>,
      ]}
    >
      <Loaded of={paper}>
        {({ lines, paperMm }) => (
          <div className={`paper is-mm-${paperMm}`}>
            {lines.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
