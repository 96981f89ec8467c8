import type { ChatMatch as Match } from '@hale/contract/chats';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { foldText } from '../../../ui/fold-text.ts';
import { formatChatName } from '../format-chat-name.ts';

interface ChatMatchProps {
  match: Match;
  words: string;
  onChoose: () => void;
}

/** A chat that was found, with the place where the words stand. */
export const ChatMatch = ({ match, words, onChoose }: ChatMatchProps) => {
  const { t } = useTranslation();
  return (
    <Link
      to="/chat/$id"
      params={{ id: match.conversation_id }}
      data-testid="sidebar-match"
      data-id={match.conversation_id}
      onClick={onChoose}
      className="block rounded-md px-3 py-2.5 text-sm transition-colors duration-(--duration-quick) hover:bg-ink/6"
    >
      <span dir="auto" className="block truncate text-page font-medium">
        {formatChatName(match.name, t)}
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-2 text-page text-xs text-ink-soft">
        {markWords(match.snippet, words).map(({ text, isFound, at }) =>
          isFound ? (
            <mark key={at} className="rounded-sm bg-accent-soft font-semibold text-accent">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  );
};

/** The server finds words by their beginnings, whatever their case and accents. Marks of markdown are left out. */
const markWords = (snippet: string, words: string) => {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return [...snippet.replace(/[*_`#|>]+/g, '').matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map(
    ({ 0: text, index }) => ({
      text,
      at: index,
      isFound: wanted.some((word) => foldText(text).startsWith(word)),
    }),
  );
};
