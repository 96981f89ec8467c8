import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChatExampleModal } from '../load-parts.ts';
import { useLandingTexts } from '../load-landing.ts';

export const ChatExample = () => {
  const t = useLandingTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  const open = async () => {
    await ChatExampleModal.preload();
    setIsWanted(true);
    setIsOpen(true);
  };

  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        data-testid="chat-example-open"
        onClick={open}
        className="max-[26rem]:w-full"
      >
        {t('hero.example')}
      </Button>
      <Suspense>
        {isWanted && <ChatExampleModal isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
