-- CreateTable
CREATE TABLE "sent_mails" (
    "key" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_mails_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sent_mails_sent_at_idx" ON "sent_mails"("sent_at");
