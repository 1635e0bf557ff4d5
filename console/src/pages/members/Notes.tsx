import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMay } from '../../session/useMe'
import { changeTexts } from './changeTexts'

/** Notes about a member for colleagues. */
export const Notes = ({ userId }: { userId: string }) => {
  const t = useTexts(changeTexts)
  const { dateTime } = useDates()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const mayWrite = useMay('changeMembers')
  const [text, setText] = useState('')
  const written = useRef({ of: '', key: '' })
  useLeaveGuard(text.trim() !== '')
  const key = ['member', userId, 'notes']
  const notes = useQuery({ queryKey: key, queryFn: () => call('/staff/getMemberNotes', { userId }) })
  const add = useMutation({
    mutationFn: (typed: string) => {
      if (written.current.of !== typed) written.current = { of: typed, key: newKey() }
      return call('/staff/addMemberNote', { userId, text: typed, idempotencyKey: written.current.key })
    },
    onSuccess: (list) => {
      client.setQueryData(key, list)
      written.current = { of: '', key: '' }
      setText('')
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => call('/staff/removeMemberNote', { userId, noteId }),
    onSuccess: (list) => client.setQueryData(key, list),
    onError: fail,
  })
  return (
    <Loaded of={notes}>
      {({ list }) => (
        <div className="member-notes">
          {mayWrite && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (text.trim() !== '') add.mutate(text.trim())
              }}
            >
              <Input.TextArea
                aria-label={t('note')}
                placeholder={t('noteHint')}
                maxLength={500}
                autoSize={{ minRows: 2 }}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <Button htmlType="submit" loading={add.isPending} disabled={text.trim() === ''}>
                {t('add')}
              </Button>
            </form>
          )}
          {list.length === 0 && <p className="member-faint">{t('noNotes')}</p>}
          <ul className="member-found">
            {list.map(({ noteId, text: body, by, at }) => (
              <li key={noteId}>
                <div className="member-reason">
                  {body}
                  <div className="member-faint">
                    {by} · {dateTime(at)}
                  </div>
                </div>
                {mayWrite && (
                  <Button
                    size="small"
                    disabled={remove.isPending}
                    onClick={() =>
                      modal.confirm({
                        title: t('askRemove'),
                        content: body,
                        okText: t('remove'),
                        cancelText: t('cancel'),
                        okButtonProps: { danger: true },
                        onOk: () => remove.mutateAsync(noteId).catch(() => undefined),
                      })
                    }
                  >
                    {t('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
