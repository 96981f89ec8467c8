import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { closeSources, useSources } from '../sources-store.ts';

/** Which pages confirm the statements of an answer. */
export const SourcesModal = () => {
  const { t } = useTranslation();
  const { sources, isOpen } = useSources();

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeSources}
      title={t('sources.title')}
      description={t('sources.text')}
      closeLabel={t('app.close')}
      data-testid="sources-modal"
    >
      <ol className="space-y-4">
        {sources.map(({ statement, confirms }) => (
          <li
            key={statement}
            data-testid="source-item"
            className="rounded-lg border border-line bg-surface p-4"
          >
            <p dir="auto">{statement}</p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {confirms.map(({ link }) => (
                <li key={link} className="max-w-full">
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('sources.open', { host: addressOf(link) })}
                    className="flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-3.5 py-1 text-sm font-medium text-accent hover:text-accent-hover"
                  >
                    <span dir="ltr" className="truncate">
                      {addressOf(link)}
                    </span>
                    <Icon of={ExternalLink} size="xs" />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Modal>
  );
};

/** Two pages of one publisher are told apart, and a page is known by its name. */
const addressOf = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
