import type { TriedAnswer } from '@hale/contract/admin-settings-tools';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Markdown } from '../../messages/load-parts.ts';
import { formatTrace } from '../format-trace.ts';
import { useAdminTexts } from '../load-admin.ts';
import type { SettingsDraft } from '../save-settings.ts';
import { trySettings } from '../try-settings.ts';
import { TraceSteps } from './trace-steps.tsx';

/** Asks the assistant with what stands in the form, before anybody is answered by it. */
export const TrySettings = ({ draft }: { draft: SettingsDraft }) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const [question, setQuestion] = useState('');
  const [tried, setTried] = useState<TriedAnswer | null>(null);

  const run = async () => {
    setTried(null);
    try {
      setTried(await trySettings(question, language.code, draft));
    } catch {
      void showAlert(text('settings.failed'));
    }
  };

  return (
    <section className="grid gap-4" data-testid="settings-try">
      <h2 className="text-lg">{text('settings.tryTitle')}</h2>
      <Field label={text('settings.tryQuestion')} hint={text('settings.tryHint')}>
        <Textarea
          dir="auto"
          rows={2}
          maxRows={8}
          value={question}
          data-testid="settings-try-question"
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
      </Field>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Icon of={FlaskConical} size="sm" />}
        disabled={question.trim() === ''}
        data-testid="settings-try-run"
        onClick={run}
      >
        {text('settings.tryRun')}
      </Button>
      {tried && (
        <Card className="grid gap-5 p-5" data-testid="settings-try-answer">
          {tried.triage && <p className="font-semibold text-danger">{tried.triage.title}</p>}
          <Suspense fallback={<Spinner size="sm" label={text('list.loading')} />}>
            <Markdown text={tried.answer} />
            {tried.nurse && <Markdown text={tried.nurse} />}
          </Suspense>
          <div className="border-t border-line pt-4">
            <p className="mb-3 text-sm text-ink-soft">{formatTrace(tried.trace, text)}</p>
            <TraceSteps trace={tried.trace} />
          </div>
        </Card>
      )}
    </section>
  );
};
