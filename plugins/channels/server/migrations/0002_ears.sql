ALTER TABLE "rec_channels" DROP COLUMN "captured_by";--> statement-breakpoint
ALTER TABLE "rec_channels" DROP COLUMN "captured_until";