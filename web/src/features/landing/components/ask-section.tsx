import { RichText } from '../../../i18n/rich-text.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useSession } from '../../auth/session-store.ts';
import { HomeAsk } from '../../chats/components/home-ask.tsx';
import { useSectionTexts } from '../load-sections.ts';

/** The end of the page is the beginning of a chat. */
export const AskSection = () => {
  const { t } = useTranslation();
  const text = useSectionTexts();
  const isVisitor = useSession(({ user }) => user === null);

  return (
    <section aria-labelledby="ask-title" className="mx-auto w-full max-w-3xl">
      <h2 id="ask-title" className="text-center text-3xl">
        {text('ask.title')}
      </h2>
      {isVisitor && <p className="mt-2 text-center text-ink-soft">{text('ask.text')}</p>}
      <div className="mt-7">
        <HomeAsk />
      </div>
      <p className="mt-3 px-2 text-center text-xs text-ink-soft">
        {t('chat.aiNote')}{' '}
        <RichText
          text={text('ask.note')}
          parts={{
            terms: (
              <Link to="/terms-of-use" className={textLinkClass}>
                {t('footer.termsOfUse')}
              </Link>
            ),
            privacy: (
              <Link to="/privacy-policy" className={textLinkClass}>
                {t('footer.privacyPolicy')}
              </Link>
            ),
          }}
        />
      </p>
    </section>
  );
};
