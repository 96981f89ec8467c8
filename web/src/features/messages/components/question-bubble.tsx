interface QuestionBubbleProps {
  text: string;
}

export const QuestionBubble = ({ text }: QuestionBubbleProps) => (
  <p
    dir="auto"
    data-testid="message-user"
    className="max-w-[min(88%,34rem)] rounded-xl rounded-ee-sm bg-accent-soft px-4 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink"
  >
    {text}
  </p>
);
